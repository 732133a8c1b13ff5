import { dirname, posix } from 'node:path'
import { Marked } from 'marked'
import { gfmHeadingId } from 'marked-gfm-heading-id'

/** Escapes text for HTML. @param {string} text */
const escaped = text =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** Returns the address of a document's page below the site: README.md of a folder is its index. @param {string} path */
export const pageOf = path => path.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html')

/** Returns a document's first heading, without marks. @param {string} source @param {string} path */
export const titleOf = (source, path) => (/^# (.+)$/m.exec(source)?.[1] ?? path).replace(/[`*]/g, '')

/**
 * Returns the address of a link as seen from a page; null when its target is no part of the site.
 * @param {string} href as written in the document
 * @param {string} from path of the document
 * @param {ReadonlySet<string>} files paths of documents and pictures of the site
 */
export function linkOf(href, from, files) {
  if (/^(https?|mailto):|^#/.test(href)) return href
  const [path = '', mark] = href.split('#')
  const target = posix.normalize(posix.join(dirname(from), path))
  const found = [target, posix.join(target, 'README.md')].find(each => files.has(each))
  if (!found) return null
  return posix.relative(dirname(pageOf(from)), pageOf(found)) + (mark ? `#${mark}` : '')
}

/**
 * Returns the HTML of one document. A link to a file that the site does not have becomes its text, with the path as a
 * hint.
 * @param {string} source Markdown
 * @param {{ path: string, files: ReadonlySet<string> }} document
 */
export function bodyOf(source, { path, files }) {
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const to = linkOf(href, path, files)
        return to === null ? `<span title="${escaped(href)}">${text}</span>` : `<a href="${escaped(to)}">${text}</a>`
      },
      image: ({ href, text }) => `<img src="${escaped(linkOf(href, path, files) ?? '')}" alt="${escaped(text)}">`,
      table({ header, rows }) {
        const cells = (row, tag) => row.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
        const body = rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')
        // Its own scrolling: a wide table must not move the page.
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`
      },
    },
  })
  return /** @type {string} */ (marked.parse(source))
}

/**
 * Returns a whole page.
 * @param {{ path: string, title: string, body: string, lang: string, groups: readonly { name: string, pages: readonly { path: string, title: string }[] }[] }} page
 */
export function pageHtml({ path, title, body, lang, groups }) {
  const to = target => posix.relative(dirname(pageOf(path)), target)
  const list = groups
    .map(({ name, pages }) => {
      const items = pages.map(
        each =>
          `<li><a href="${to(pageOf(each.path))}"${each.path === path ? ' aria-current="page"' : ''}>${escaped(each.title)}</a></li>`,
      )
      const open = pages.some(each => each.path === path) || pages.length < 12 ? ' open' : ''
      return `<details${open}><summary>${escaped(name)}</summary><ul>${items.join('')}</ul></details>`
    })
    .join('')
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${to('site.css')}">
<a class="skip" href="#conteudo">${lang === 'en' ? 'Skip to content' : 'Pular para o conteúdo'}</a>
<div class="site">
<nav aria-label="${lang === 'en' ? 'Documents' : 'Documentos'}">${list}</nav>
<main id="conteudo">${body}</main>
</div>
</html>
`
}
