/* What each script of package.json does, for the table in CONTRIBUTING.md (`npm run listas`). */

/** @type {Readonly<Record<string, string>>} by name, in the table's order; `bench:` is told once for all */
export const COMMANDS = {
  start: 'installs, builds, migrates, seeds the demonstration and serves everything on one port',
  test: 'types, lint, rules, the API, one way of each role: whether the product works, in at most eight minutes',
  'test:tudo':
    'every part of the suite ([docs/testing.md](docs/testing.md)); `-- corridas` runs one, `-- --continuar` what is not yet proved of this tree',
  dev: 'pages and server with every edit, on one port',
  provedor:
    'a stand-in for the identity provider, to try single sign-on ([docs/entrar-por-provedor.md](docs/entrar-por-provedor.md))',
  check: 'types, lint, size of the first screens',
  build: 'the pages, into `dist/web`',
  listas:
    '[docs/calls.md](docs/calls.md), [docs/screens.md](docs/screens.md), [docs/people.md](docs/people.md), [docs/tables.md](docs/tables.md), [docs/decisions/README.md](docs/decisions/README.md) and this table, after a call, a screen, a table, a decision or a script',
  schema: '`server/platform/db/types.ts`, after a migration',
  frases: 'keys of the sentences of the report, after its texts changed',
  mantidos: 'the kept documents of a version of the report, before it is in force',
  resumos: '`content/resumos.json`, after the texts of a version changed',
  vitrine: "the landing page's pictures of the product, anew from the demonstration, light and dark",
  telas: 'pictures of the screens and their states, in `artifacts/telas/`, to look at',
  'relatorio:paginas': 'sample reports as PDF and pictures, in `artifacts/relatorios/`',
  mutantes: 'small faults planted in the rules by Stryker, and the score of their tests',
  'fator:retirar': 'removes the second factors of an account whose person lost them',
  conferir: 'proves that the ledger is the state of every licence',
  doutor: 'what an installation lacks, in sentences that say what to do',
  migrar: 'the migrations of a database, by the role that may ([docs/operar.md](docs/operar.md))',
  backup: 'one instant of a database as a file ([docs/backup.md](docs/backup.md))',
  restaurar: 'a backup into an empty database',
  release:
    'the archive of a release, its list of packages and sums ([docs/publicar-versao.md](docs/publicar-versao.md))',
  integridade: 'the integrity of each package in `package-lock.json`, after a dependency changed',
}

/**
 * @param {readonly string[]} scripts the names in package.json
 * @returns {string} the table of commands
 * @throws {Error} when a script has no line, or a line no script
 */
export function commandsDoc(scripts) {
  const plain = scripts.filter(name => !name.startsWith('bench:'))
  const silent = plain.find(name => !COMMANDS[name])
  if (silent) throw new Error(`npm run ${silent} has no line: say what it does in scripts/lib/commands.mjs`)
  const gone = Object.keys(COMMANDS).find(name => !plain.includes(name))
  if (gone) throw new Error(`scripts/lib/commands.mjs tells of npm run ${gone}, which package.json does not have`)
  const benches = scripts.flatMap(name => (name.startsWith('bench:') ? [`\`${name.slice(6)}\``] : []))
  const short = new Set(['start', 'test'])
  return [
    '| command | what |',
    '|---|---|',
    ...Object.entries(COMMANDS).map(([name, what]) => `| \`npm ${short.has(name) ? '' : 'run '}${name}\` | ${what} |`),
    `| \`npm run bench:…\` | measurements; they claim nothing, they print figures: ${benches.toSorted().join(', ')} |`,
  ].join('\n')
}

const START = '<!-- commands: written by npm run listas -->'
const END = '<!-- /commands -->'

/** Replaces the table of commands between its two marks in a text. */
export function withCommands(/** @type {string} */ text, /** @type {string} */ commands) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start < 0 || end < start) throw new Error('CONTRIBUTING.md has no marks for the table of commands')
  return `${text.slice(0, start + START.length)}\n${commands}\n${text.slice(end)}`
}
