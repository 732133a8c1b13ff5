import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientBundle } from './vite/client-bundle.ts'
import { compress, nameStart, preloadFonts, screenFiles, versionWords } from './vite/files.ts'
import { firstPicture } from './vite/first-picture.ts'
import { serviceWorker } from './vite/service-worker.ts'

const root = fileURLToPath(new URL('web', import.meta.url))
const outDir = fileURLToPath(new URL('dist/web', import.meta.url))

/** What every screen needs, in one file: forty small ones compress worse, by 7 kB, and each is a request. */
const BASE =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\/|\/web\/(api|apiError|currentUser|recarga|setup|storage|store|url\.|i18n\/|ajuda\/contato|session\/(?!destino|novo|terminou)|layout\/(?!nav\/(?!carregar)|navigation|places|Trilha|Voltar)|ui\/(Button|Mark|Skeleton|constants|cx|states)\.|ui\/overlays\/(ConfirmHost|OverlayHost|ToastHost|confirm|overlay|toast)\.|ui\/screen\/(Later|PagePlaceholder|PageTitle|lazyPage|lazyPart|theme)\.)|\/shared\/(contract|errors|permissions|contas\/contas|fields\/(email|senha))/
/** What every screen with a form needs besides. */
const FORMS =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/(ui\/fields\/(\w*Field|mask)|forms\/(campos|useSubmit))\./
/** A result's picture, on the landing page, the profile and the report. */
const FIGURES =
  /\/web\/(relatorios\/figuras\/\w+\.(tsx|css)|ui\/Pill)|\/shared\/disc\/(disc\.types|dimensoes|pontuacao\.rules|perfil\.rules|figuras\.rules)/
/** Clients and what they say of themselves: most screens of a consultor, none of the first ones. */
const PESSOAS = /\/shared\/((participantes|fields)\/(?!recado|arquivo|listas|cnpj)|autorizacoes\/escopo|successes\.)/
/** What a test and a list both ask of a licence. */
const LICENCAS = /\/shared\/licencas\/licencas\./
/** Lists, what stands in their rows, and the calls behind them: most screens of a consultor, and none of the first ones. */
const LISTAS =
  /\/web\/(lists|pessoas|acoes\/acoes\.queries|emails|convites\/(acoes\/(Codigo|whatsapp)|convites\.queries|lote\/lote\.storage)|ui\/(Tabs|screen\/soon))/
/** What both registrations share, and the correction of one's data. */
const CADASTRO = /\/web\/(cadastro\/|forms\/(?!campos|useSubmit)|ui\/parts)|\/shared\/(empresas\/lista|localidades\/)/

/** A result on a profile, one's own or a client's: twenty files of a kilobyte, each of which waited for its turn. */
const PERFIL =
  /\/web\/(perfil\/(?!nome|Carregando|AvatarProprio|testes\/TesteGuardado|evolucao\/(?!LinhaDoTempo|mudancas))|relatorios\/abrir\/(?!abrirRelatorio)|casa\/participante\/CabecalhoDaCasa)/
/** What profiles, the test and the landing page share; in no file of theirs, or each would bring the others'. */
const TESTE =
  /\/shared\/(given|disc\/(disc\.contract|responder\.rules|progresso\.rules)|relatorios\/(exemplo|relatorios\.contract))|\/web\/(disc\/(disc\.queries|guardar\/progresso\.storage)|relatorios\/abrir\/abrirRelatorio)/
/** What is said over the wire of people and of what is done with them: lists ask for it, and whoever sees what is kept of oneself. */
const CONTRATOS = /\/shared\/(visoes|acoes|pessoas|rodadas|etiquetas|convites)\//
/** What a device keeps of marks until they are sent: looked at after the first render. */
const DEPOIS = /\/web\/(depois\.|marcacoes\/fila\.storage|sw\/registrar)/

const without = (name: string) => fileURLToPath(new URL(`vite/without/${name}.ts`, import.meta.url))
/** Modules of libraries that the bundler cannot leave out, and no screen asks for; a name that is missing ends the build. */
const UNUSED = [
  { find: /^\.{1,2}\/(dom\/|lib\/dom\/)?ssr\/components\.js$/, replacement: without('framework') },
  { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: without('endless') },
]

export default defineConfig(({ mode }) => ({
  root,
  resolve: { alias: mode === 'production' ? UNUSED : [] },
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    versionWords(),
    nameStart(),
    ...(mode === 'production' ? [firstPicture()] : []),
    screenFiles(),
    clientBundle(),
    ...(mode === 'production' ? [serviceWorker(), compress()] : []),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Browsers that lack it fetch a file when it is asked for, a little later: not worth half a kilobyte to everybody.
    modulePreload: { polyfill: false },
    // Hashed files have a folder of their own: everything else under /assets keeps its name between versions.
    assetsDir: 'assets/app',
    // The security policy admits no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // The app, and the person's view of a conversation, whose code knows nothing of the other side.
      input: [join(root, 'index.html'), join(root, 'cliente.html')],
      output: {
        // Every first visit brings the list of all files along: names stay readable, marks are as short as may be (the bundler wants seven).
        chunkFileNames: 'assets/app/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'formularios', test: FORMS },
            { name: 'pessoas', test: PESSOAS },
            { name: 'cadastro', test: CADASTRO },
            { name: 'figuras', test: FIGURES },
            { name: 'licencas', test: LICENCAS },
            { name: 'teste', test: TESTE },
            { name: 'contratos', test: CONTRATOS },
            { name: 'listas', test: LISTAS },
            { name: 'perfil', test: PERFIL },
            { name: 'depois', test: DEPOIS },
          ],
        },
      },
    },
  },
}))
