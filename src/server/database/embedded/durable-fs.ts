import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync.ts';

/** Number of file syncs since the worker started. */
export const syncs = { count: 0 };

type Init = NodeFS['init'];

/** The part of Emscripten's file system that is patched. */
interface NodeStreams {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
}

/**
 * PGlite's Node file system has no sync call, so a power cut could lose acknowledged commits. This class adds one: the
 * hook is set on the module's NODEFS after PGlite's own set-up. It is not a public interface, hence the exact version
 * pin and `assertSyncing`.
 */
export class DurableFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(...args);
    const before = (result.emscriptenOpts.preRun ?? []) as ((module: object) => void)[];
    const after = (module: object) => 'NODEFS' in module && mend(module.NODEFS as NodeStreams);
    result.emscriptenOpts.preRun = [...before, after] as NonNullable<typeof result.emscriptenOpts.preRun>;
    return result;
  }
}

function mend(files: NodeStreams): void {
  files.stream_ops.fsync = ({ nfd, node }) => {
    syncs.count += 1;
    if (nfd !== undefined) fsyncSync(nfd);
    else syncPath(files.realPath(node));
    return 0;
  };
}
