import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { escapeHtml } from './html.ts'
import { type Kept, keep } from './keep.ts'

/** One screen of the build: path as the router writes it, files of its code and style. */
interface ScreenFiles {
  path: string
  scripts: string[]
  styles: string[]
  /** The files of what it goes on to fetch, by who looks: tema.js asks for them as soon as that is known. */
  parts?: Record<string, string[]>
  picture?: Picture
}

/** HTML of a screen's first picture, and the script that fills in its rows. */
interface Picture {
  html: string
  script: string
}

/** Its script runs before the app's own, which would make it wait; the screen lies in the page unseen until it is put up. */
const withPicture = (page: string, { html, script }: Picture): string =>
  page
    .replace('<script type="module"', found => `<script defer src="/${script}"></script>${found}`)
    .replace('</body>', found => `<template data-quadro>${html}</template>${found}`)

const segmentsOf = (path: string) => path.replace(/\?.*/s, '').split('/').filter(Boolean)

/** Whether a path is shown by a screen; `:name` stands for any segment, `:name?` also for none. */
function shows(screen: readonly string[], path: readonly string[]): boolean {
  const required = screen.filter(segment => !segment.endsWith('?')).length
  if (path.length < required || path.length > screen.length) return false
  return path.every((segment, i) => screen[i]?.startsWith(':') || screen[i] === segment)
}

/**
 * The page with, in its head, the files of the screen at a path: the browser asks for them with the page and not after
 * the first script has run, which saves a round trip of every first visit. Pages are put together once.
 * @param file written by the build
 */
export async function headsOfScreens(file: string | null, page: string): Promise<(url: string) => Kept> {
  // Without them each script asks for the next: slower, not wrong.
  const screens: ScreenFiles[] = file && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []
  const bare = keep(page)
  const pages = screens.map(({ path, scripts, styles, parts, picture }) => {
    const tags = [
      ...scripts.map(name => `<link rel="modulepreload" crossorigin href="/${name}">`),
      ...styles.map(name => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ...(parts ? [`<meta name="partes" content="${escapeHtml(JSON.stringify(parts))}">`] : []),
    ]
    const html = page.replace('</head>', () => `${tags.join('')}</head>`)
    return { segments: segmentsOf(path), page: keep(picture ? withPicture(html, picture) : html) }
  })
  return url => {
    const path = segmentsOf(url)
    return pages.find(({ segments }) => shows(segments, path))?.page ?? bare
  }
}
