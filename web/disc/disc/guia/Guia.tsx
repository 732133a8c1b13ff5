import 'driver.js/dist/driver.css'
import './guia.css'
import { type Config, type Driver, driver, type PopoverDOM } from 'driver.js'
import { useEffect, useRef } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { caixaPara, closesWithoutIt, type Passo, posicaoOf, TOUR, withNome } from './passos.ts'

/** Returns the three steps of the tour: the question, its alternativas, how to answer (behaviour §33 and §37). */
const passos = (): Passo[] => [
  {
    nome: 'pergunta',
    onde: '[data-guia="pergunta"]',
    titulo: t('teste.guiaPergunta'),
    texto: t('teste.guiaPerguntaTexto'),
  },
  {
    nome: 'respostas',
    onde: '[data-guia="respostas"]',
    titulo: t('teste.guiaRespostas'),
    texto: t('teste.guiaRespostasTexto'),
  },
  {
    nome: 'responder',
    onde: '[data-guia="respostas"] li:nth-child(2)',
    titulo: t('teste.guiaResponder'),
    texto: t('teste.guiaResponderTexto'),
  },
]

/** Sets the size of the tour's box, by laying out its text at each candidate width. */
function size({ wrapper, footer }: PopoverDOM): void {
  const { style } = wrapper
  const { largura, altura } = caixaPara(innerWidth * TOUR.maxShareOfWindow, width => {
    style.width = `${width}px`
    const tooNarrow = [wrapper, footer].some(part => part.scrollWidth > part.clientWidth)
    return tooNarrow ? undefined : wrapper.offsetHeight
  })
  style.width = `${largura}px`
  // What is left stands above the buttons, which keep to the foot.
  const rest = Math.max(0, altura - wrapper.offsetHeight)
  footer.style.marginTop = `${Number.parseFloat(getComputedStyle(footer).marginTop) + rest}px`
}

/** Styles the library's box with our classes and labels; moves the focus to its next button. */
function dress(popover: PopoverDOM, first: boolean): void {
  const { wrapper, title, closeButton, previousButton, nextButton } = popover
  wrapper.setAttribute('aria-modal', 'true')
  // A box at the end of the page is no place for a second banner.
  title.setAttribute('role', 'presentation')
  const heading = document.createElement('h2')
  heading.append(...title.childNodes)
  title.append(heading)
  closeButton.setAttribute('aria-label', t('teste.guiaFechar'))
  for (const [button, look] of [
    [previousButton, 'btn-quiet'],
    [nextButton, 'btn-primary'],
  ] as const) {
    button.classList.remove('driver-popover-footer-btn')
    button.classList.add('btn', 'btn-sm', look)
  }
  previousButton.hidden = first
  size(popover)
  // The library gives the focus to its first button, the one that closes, once the box stands.
  setTimeout(() => nextButton.focus())
}

/** Ends the tour when its first or last step is missing, and logs the reason to the console. */
function endWithout(tour: Driver): void {
  // biome-ignore lint/suspicious/noConsole: the specification has the tour log this line
  console.error('Forcing the tour closure: First or Last step not found in the DOM.')
  // The library is in the middle of showing the step.
  setTimeout(() => tour.destroy())
}

const config = (steps: readonly Passo[], onClose: () => void): Config => ({
  steps: steps.map(({ onde, titulo, texto }, i) => ({
    element: onde,
    skipMissingElement: !closesWithoutIt(i, steps.length),
    popover: { title: titulo, description: texto, side: TOUR.placement, align: 'start' },
  })),
  // What moves while it is pressed loses the press.
  animate: false,
  overlayColor: TOUR.backdropColor,
  overlayOpacity: TOUR.backdropOpacity,
  overlayClickBehavior: 'close',
  waitForElement: TOUR.waitMs,
  popoverOffset: TOUR.offset,
  popoverClass: 'guia',
  disableActiveInteraction: true,
  showProgress: true,
  progressText: t('teste.guiaContagem', { n: '{{current}}', total: '{{total}}' }),
  prevBtnText: t('teste.guiaAnterior'),
  nextBtnText: t('teste.guiaProximo'),
  doneBtnText: t('teste.guiaConcluir'),
  // The library says of any element that it opens a dialog, which only controls may say.
  onHighlightStarted: (element, _, { driver, index = 0 }) => {
    if (!element && closesWithoutIt(index, steps.length)) endWithout(driver)
  },
  onHighlighted: element => {
    for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
  },
  onPopoverRender: (popover, { driver }) => dress(popover, driver.isFirstStep()),
  onDestroyed: onClose,
})

/** Guided tour. It ends after the last step, or on the close button, Esc, or a press outside the box. */
export default function Guia({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let mounted = true
    const asked = document.activeElement
    const steps = withNome(passos())
    const tour = driver(
      config(steps, () => {
        if (!mounted) return
        close.current()
        // Who asked for the guide goes on from there; on the first entry nobody did.
        if (asked instanceof HTMLButtonElement) asked.focus()
      }),
    )
    tour.drive(posicaoOf(steps, 'pergunta'))
    return () => {
      mounted = false
      // One that has ended takes the marks of the next from the page.
      if (tour.isActive()) tour.destroy()
    }
  }, [])
  return null
}
