import type { DocumentLook } from '#server/platform/adapters/pdf/look.ts'

const MARCA =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10"><rect width="80" height="10" fill="#123456"/></svg>'

/** A renamed and recoloured installation's look, with a wide mark that vanishes on a dark ground. */
export const LOOK = {
  produto: 'Aurora',
  marca: {
    clara: { formato: 'svg', base64: Buffer.from(MARCA).toString('base64'), proporcao: 8, no_escuro: false },
    escura: null,
  },
  cores: { petrol: '#7b1fa2', deep: '#641984', wash: '#efe4f4', mist: '#deccee' },
} as const satisfies DocumentLook
