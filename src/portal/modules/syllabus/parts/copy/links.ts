import type { StepRun } from '../../../../../contract/core/steps.ts';
import type { Href } from '../../../../route.ts';

/** Links shown after copying syllabi: none. */
export const syllabusLinks = (_run: StepRun): readonly { key: string; href: Href }[] => [];
