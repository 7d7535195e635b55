import { module } from '../core/module.ts';
import * as account from './account.ts';
import * as grants from './grants.ts';
import * as names from './names.ts';
import * as newAccount from './new-account.ts';
import * as roles from './roles.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signIns from './sign-ins.ts';
import * as users from './users.ts';

export const authorization = module({
  ...names,
  calls: [account, users, newAccount, roles, grants, sessions, secondFactor, settings, signIns],
});
