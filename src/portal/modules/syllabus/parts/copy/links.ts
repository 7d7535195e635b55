import type { StepRun } from '../../../../../contract/core/steps.ts';
import type { Href } from '../../../../route.ts';

/** Where a copied syllabus is to be seen. */
export const syllabusLinks = (_run: StepRun): readonly { key: string; href: Href }[] => [];
