/** What the first picture is drawn from, letter for letter as tema.js asks for it (adiantar.test.ts): the rows, the kept views. */
export const CHAMADAS = [
  '/consultores/pessoas?grupo=clientes&pagina=1&limite=50',
  '/consultores/visoes?lista=clientes',
] as const
