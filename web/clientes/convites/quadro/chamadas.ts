/** Calls of the first picture, exactly as tema.js makes them (adiantar.test.ts): rows and saved views. */
export const CHAMADAS = [
  '/consultores/pessoas?grupo=clientes&pagina=1&limite=50',
  '/consultores/visoes?lista=clientes',
] as const
