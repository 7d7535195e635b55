import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Accounts: roles, permissions, users, sessions; and the store of files. */
export const accounts: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE roles (BASE,
    name text NOT NULL UNIQUE CHECK (name ~ '^[A-Za-z][A-Za-z0-9]{1,29}$'),  -- the value of roleNames in the API; no blanks
    kind text NOT NULL CHECK (kind IN ('employee','student')),               -- the accounts that may have it
    description text NOT NULL DEFAULT '' CHECK (length(description) <= 200),
    is_system boolean NOT NULL DEFAULT false,                                -- the seven shipped roles: never renamed or deleted
    is_restricted boolean NOT NULL DEFAULT false,                            -- Admin, AuthorizationAdmin: only an Admin assigns and removes them and resets their passwords
    is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE permissions (BASE,                                            -- id is fixed by permissions.json, inserted by the migration
    name text NOT NULL UNIQUE,
    group_key text NOT NULL,
    does text NOT NULL,
    is_sensitive boolean NOT NULL DEFAULT false);                            -- 701-703, 711, 712, 901-903, 912-914, 916: only a holder may grant it

  CREATE TABLE role_permissions (BASE,
    role_id bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
    permission_id bigint NOT NULL REFERENCES permissions,
    UNIQUE (role_id, permission_id));

  CREATE TABLE file_blobs (BASE, sha256 char(64) NOT NULL UNIQUE, bytes bytea NOT NULL);  -- each content once, even if uploaded again; lists never read it

  CREATE TABLE files (BASE,                                                  -- every uploaded file of the product; the bytes are in the database: one thing to back up, no path to traverse
    sha256 char(64) NOT NULL REFERENCES file_blobs (sha256),
    purpose text NOT NULL CHECK (purpose IN ('photo','signature','document','certificate','material','questionPaper','upload','proof')),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    mime text NOT NULL,
    byte_size int NOT NULL CHECK (byte_size BETWEEN 1 AND 10485760),
    uploaded_by bigint);

  CREATE TABLE users (BASE,
    username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9._/-]{1,39}$'),  -- lower case always
    kind text NOT NULL CHECK (kind IN ('employee','student','system')),
    display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 120),        -- copied from the person by the service; header, audit and sessions need it without a join
    role_id bigint NOT NULL REFERENCES roles,                                         -- exactly one: roleNames is one string
    password_hash text,                                                               -- argon2id, parameters inside the string; NULL = cannot sign in
    must_change_password boolean NOT NULL DEFAULT true,
    password_changed_at timestamptz,
    is_enabled boolean NOT NULL DEFAULT true,
    disabled_reason text CHECK (length(disabled_reason) <= 200),
    failed_count int NOT NULL DEFAULT 0,
    locked_until timestamptz,
    last_login_at timestamptz,
    photo_file_id bigint REFERENCES files ON DELETE SET NULL,
    CHECK (is_enabled OR disabled_reason IS NOT NULL));
  CREATE INDEX users_display_name_idx ON users (lower(display_name), id);
  ALTER TABLE files ADD FOREIGN KEY (uploaded_by) REFERENCES users;

  CREATE TABLE user_grants (BASE,                                            -- a permission added to or removed from those of the role, until a day if set, with a reason
    user_id bigint NOT NULL REFERENCES users,
    permission_id bigint NOT NULL REFERENCES permissions,
    effect text NOT NULL CHECK (effect IN ('grant','deny')),
    reason text NOT NULL CHECK (length(reason) BETWEEN 5 AND 200),
    starts_on date NOT NULL DEFAULT CURRENT_DATE,
    ends_on date,
    given_by bigint NOT NULL REFERENCES users,
    revoked_at timestamptz, revoked_by bigint REFERENCES users,
    CHECK (ends_on IS NULL OR ends_on >= starts_on));
  CREATE UNIQUE INDEX user_grants_live_key ON user_grants (user_id, permission_id) WHERE revoked_at IS NULL;

  CREATE TABLE sessions (BASE,
    user_id bigint NOT NULL REFERENCES users,
    token_hash bytea NOT NULL UNIQUE,                                        -- SHA-256 of a 256-bit random token: a stolen backup opens nothing
    ip inet, user_agent text CHECK (length(user_agent) <= 300),
    last_seen_at timestamptz NOT NULL DEFAULT now(),                         -- written at most once a minute
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    revoke_reason text CHECK (revoke_reason IN ('logout','passwordChanged','roleChanged','disabled','byAdmin','newest')));
  CREATE INDEX sessions_live_idx ON sessions (user_id, expires_at) WHERE revoked_at IS NULL;

  CREATE TABLE sign_in_attempts (BASE,
    user_id bigint REFERENCES users,
    name_tried text NOT NULL,          -- the username when it exists, else the first 8 hex digits of its SHA-256: people type passwords into the name box
    outcome text NOT NULL CHECK (outcome IN ('ok','badPassword','unknownUser','locked','disabled','throttled')),
    ip inet, user_agent text CHECK (length(user_agent) <= 300));
  CREATE INDEX sign_in_attempts_at_idx ON sign_in_attempts (created_at DESC);
  CREATE INDEX sign_in_attempts_ip_idx ON sign_in_attempts (ip, created_at DESC);

  CREATE TABLE password_history (BASE,
    user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
    password_hash text NOT NULL);      -- the last 5 are kept
`,
    ),
};
