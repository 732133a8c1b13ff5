/**
 * Returns a ref that sets styles on the element itself. For what the build writes out: the pages' security policy
 * refuses `style` attributes in HTML.
 */
export const placed = (style: Partial<CSSStyleDeclaration>) => (element: HTMLElement | null) => {
  if (element) Object.assign(element.style, style)
}
