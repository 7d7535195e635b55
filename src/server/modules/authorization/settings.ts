export { forgetSettings, readSettings, type Settings } from '../../database/settings.ts';
