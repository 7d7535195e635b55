/** The page of one grid, bundled like the product: `node test/bench/grid/bundle.mjs FOLDER`. */
import { build } from 'esbuild';
import { browserWorkers, initialTexts, styles } from '../../../src/build/plugins.mjs';
import { assets, browsers, root } from '../../../src/build/project.mjs';

await build({
  absWorkingDir: root,
  entryPoints: { page: 'test/bench/grid/page.tsx' },
  outdir: process.argv[2],
  bundle: true,
  splitting: true,
  format: 'esm',
  target: browsers,
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.MACHINES': '"off"', 'process.env.NEWS_FROM': '""' },
  loader: assets,
  plugins: [initialTexts(), browserWorkers(), await styles()],
  publicPath: '/',
  logLevel: 'warning',
});
