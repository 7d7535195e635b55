import type { StepRun } from '../../../../../contract/core/steps.ts';
import type { Href } from '../../../../route.ts';

/** Links to the copied syllabi; none so far. */
export const syllabusLinks = (_run: StepRun): readonly { key: string; href: Href }[] => [];
