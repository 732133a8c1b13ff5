import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientBundle } from './vite/client-bundle.ts'
import { compress, namePublic, versionWords } from './vite/files.ts'
import { fileOf, firstLoad, UNUSED } from './vite/first/index.ts'
import { SERVED, servedBrowsers } from './vite/navegadores.ts'
import { serviceWorker } from './vite/service-worker.ts'

const root = fileURLToPath(new URL('web', import.meta.url))
const outDir = fileURLToPath(new URL('dist/web', import.meta.url))

export default defineConfig(({ mode }) => ({
  root,
  resolve: { alias: mode === 'production' ? UNUSED : [] },
  plugins: [
    react(),
    tailwindcss(),
    versionWords(),
    namePublic(),
    firstLoad(),
    clientBundle(),
    servedBrowsers(),
    ...(mode === 'production' ? [serviceWorker(), compress()] : []),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: SERVED,
    // Browsers that lack it fetch a file when it is asked for, a little later: not worth half a kilobyte to everybody.
    modulePreload: {
      polyfill: false,
      // What every page begins with is there already: no list of files names it again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !/\/(base|rolldown-runtime)-/.test(file)) : files,
    },
    // Hashed files have a folder of their own: everything else under /assets keeps its name between versions.
    assetsDir: 'assets/app',
    // The security policy admits no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // How long each plugin took says more of the machine than of the plugin.
      checks: { bundlerTimings: false },
      // The app, and the person's view of a conversation, whose code knows nothing of the other side.
      input: [join(root, 'index.html'), join(root, 'cliente.html')],
      output: {
        // Every first visit brings the list of all files along: names stay readable, marks are as short as may be (the bundler wants seven).
        chunkFileNames: 'assets/app/[name]-[hash:7].js',
        // `groupModules` names each module's file with all that it needs: nothing else comes along.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf, debugName: 'groups' }] },
      },
    },
  },
}))
