import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database on a PostgreSQL server, and a function that drops it. */
export async function freshDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_script_${randomBytes(6).toString('hex')}`;
  const administer = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await administer(`create database ${name} template template0 encoding 'UTF8'`);
  const url = Object.assign(new URL(server), { pathname: name }).href;
  return { url, drop: () => administer(`drop database if exists ${name} with (force)`) };
}
