/** Returns the shortest length of a new senha in this installation, from the page's head. */
export const senhaMinimo = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="senha-minimo"]')?.content) || 5
