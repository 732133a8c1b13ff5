import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beat } from '../run/beat.ts'

/*
 * The fenced blocks of CONTRIBUTING.md, applied as a reader would. After the language a block says where it goes:
 *   ts server/a.ts                       a new file
 *   ts server/a.ts after some text       below the one line that has this text, indented as it; two more where it opens
 *   ts server/a.ts instead of some text  in that line's place
 *   ts server/a.ts at the end
 */
export interface Block {
  /** Line of the document at which the block begins. */
  line: number
  path: string
  where: 'new' | 'after' | 'instead of' | 'at the end'
  /** Text by which the line is found; empty where none is needed. */
  anchor: string
  text: string
}

const FENCE = /^( *)```(\w+)(?: (\S+)(?: (after|instead of|at the end) ?(.*))?)?$/

/** Returns the blocks of a document in their order; `sh` is typed, and changes no file. */
export function blocksOf(document: string): Block[] {
  const lines = document.split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', language, path = '', where = 'new', anchor = ''] = FENCE.exec(lines[at] ?? '') ?? []
    if (!language) continue
    const end = lines.indexOf(`${indent}\`\`\``, at)
    if (language !== 'sh') {
      const text = lines.slice(at + 1, end).map(line => line.slice(indent.length))
      blocks.push({ line: at + 1, path, where: where as Block['where'], anchor, text: text.join('\n') })
    }
    at = end
  }
  return blocks
}

/**
 * Returns a file's text with a block in it.
 * @param text of the file; undefined where there is none
 * @throws {Error} in a sentence, when the block has no path or its place is not there
 */
export function withBlock(text: string | undefined, block: Block): string {
  const refuse = (why: string) => new Error(`CONTRIBUTING.md:${block.line}: ${why}`)
  if (!block.path) throw refuse('a block says the path of its file')
  if (block.where === 'new') {
    if (text !== undefined) throw refuse(`${block.path} is there already: say where in it the block goes`)
    return `${block.text}\n`
  }
  if (text === undefined) throw refuse(`${block.path} is not there`)
  if (block.where === 'at the end') return `${text.trimEnd()}\n${block.text}\n`
  const lines = text.split('\n')
  const found = lines.flatMap((line, at) => (line.includes(block.anchor) ? [at] : []))
  const [at] = found
  if (at === undefined || found.length > 1)
    throw refuse(`${found.length} lines of ${block.path} have “${block.anchor}”, and one should`)
  const line = lines[at] ?? ''
  const indent = /^ */.exec(line)?.[0].length ?? 0
  const by = ' '.repeat(block.where === 'after' && /[{[(]$/.test(line) ? indent + 2 : indent)
  const put = block.text.split('\n').map(part => (part ? by + part : part))
  return [...lines.slice(0, block.where === 'after' ? at + 1 : at), ...put, ...lines.slice(at + 1)].join('\n')
}

const ROOT = join(import.meta.dirname, '..', '..')

/** A copy of the tree in which every block of the recipes is pasted. */
export interface Pasted {
  root: string
  /** Paths that the blocks made or changed. */
  paths: readonly string[]
}

/** Copies what git knows into a new folder, links the packages, and pastes each block in its order. */
export function pasteRecipes(): Pasted {
  const root = mkdtempSync(join(tmpdir(), 'receitas-'))
  try {
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const { stdout } = spawnSync('git', listed, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    for (const path of stdout.split('\0').filter(path => path && existsSync(join(ROOT, path))))
      cpSync(join(ROOT, path), join(root, path))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
    const blocks = blocksOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))
    for (const block of blocks) paste(block, root)
    return { root, paths: [...new Set(blocks.map(({ path }) => path))] }
  } catch (error) {
    rmSync(root, { recursive: true, force: true })
    throw error
  }
}

function paste(block: Block, root: string): void {
  const path = join(root, block.path)
  const text = withBlock(block.path && existsSync(path) ? readFileSync(path, 'utf8') : undefined, block)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Runs a program of Node in the copy; resolves to what it said was wrong, to nothing when all was well. */
export async function runIn({ root }: Pasted, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => said.push(String(data)))
  const beating = setInterval(beat, 30_000)
  const [code] = await once(child, 'close')
  clearInterval(beating)
  if (code === 0) return ''
  const lines = said.join('').split('\n').filter(Boolean)
  const wrong = lines.filter(line => /FAIL|FALHOU|\berror\b|^ *\+ /.test(line))
  return (wrong.length > 0 ? wrong.slice(0, 40) : lines.slice(-40)).join('\n')
}

/** Formats and lints files of the copy, all of them when none is named. */
export const checkLint = (pasted: Pasted, paths: readonly string[] = []): Promise<string> =>
  runIn(pasted, [join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...paths])

/** Checks the types of one project of the copy. */
export const checkTypes = (pasted: Pasted, project: string): Promise<string> =>
  runIn(pasted, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', project])
