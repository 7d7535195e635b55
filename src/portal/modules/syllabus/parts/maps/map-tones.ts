import type { MapStatus } from '../../../../../contract/syllabus/fields.ts';
import type { Tone } from '../../../../kit/badge.tsx';

export const mapTones: Readonly<Record<MapStatus, Tone>> = { draft: 'neutral', review: 'accent', approved: 'success' };
