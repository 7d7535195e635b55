import type { Readable } from 'node:stream';

/** A file instead of JSON: an export, a photo. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | Readable;
  readonly cache: string;
  readonly disposition: 'inline' | 'attachment';

  constructor(file: { name: string; type: string; body: Buffer | Readable; cache?: string; disposition?: 'inline' | 'attachment' }) {
    this.name = file.name;
    this.type = file.type;
    this.body = file.body;
    this.cache = file.cache ?? 'no-store';
    this.disposition = file.disposition ?? 'attachment';
  }
}

export const fileAnswer = (file: ConstructorParameters<typeof FileAnswer>[0]): FileAnswer => new FileAnswer(file);
