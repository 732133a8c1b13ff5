import 'driver.js/dist/driver.css'
import './guia.css'
import { type Config, type DriveStep, driver, type PopoverDOM } from 'driver.js'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/i18n.ts'
import { TOUR } from '../ui/constants.ts'

/** Three steps: the question, its alternatives, how to answer (behaviour §33 and §37). */
const steps = (): DriveStep[] => [
  {
    element: '[data-guia="pergunta"]',
    popover: { title: t('teste.guiaPergunta'), description: t('teste.guiaPerguntaTexto') },
  },
  {
    element: '[data-guia="respostas"]',
    skipMissingElement: true,
    popover: { title: t('teste.guiaRespostas'), description: t('teste.guiaRespostasTexto') },
  },
  {
    element: '[data-guia="respostas"] li:nth-child(2)',
    popover: { title: t('teste.guiaResponder'), description: t('teste.guiaResponderTexto') },
  },
]

/** The library's box in the clothes of ours; the way on takes the focus. */
function dress({ wrapper, title, closeButton, previousButton, nextButton }: PopoverDOM, first: boolean): void {
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
  // The library gives the focus to its first button, the one that closes, once the box stands.
  setTimeout(() => nextButton.focus())
}

const config = (onClose: () => void): Config => ({
  steps: steps().map(step => ({ ...step, popover: { ...step.popover, side: TOUR.placement, align: 'start' } })),
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
  onHighlighted: element => {
    for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
  },
  onPopoverRender: (popover, { driver }) => dress(popover, driver.isFirstStep()),
  onDestroyed: onClose,
})

/** The guided tour; it ends by its last step, the close button, Esc, or a press beside it. */
export default function Guia({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let mounted = true
    const asked = document.activeElement
    const tour = driver(
      config(() => {
        if (!mounted) return
        close.current()
        // Who asked for the guide goes on from there; on the first entry nobody did.
        if (asked instanceof HTMLButtonElement) asked.focus()
      }),
    )
    tour.drive()
    return () => {
      mounted = false
      // One that has ended takes the marks of the next from the page.
      if (tour.isActive()) tour.destroy()
    }
  }, [])
  return null
}
