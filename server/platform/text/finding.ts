/** One finding about what production needs. `atencao`: it works, but somebody should look at it. */
export interface Finding {
  estado: 'certo' | 'atencao' | 'errado'
  texto: string
  /** Record to publish, as it is to be copied. */
  copiar?: string
}

export const passed = (texto: string): Finding => ({ estado: 'certo', texto })
export const warned = (texto: string, copiar?: string): Finding => ({
  estado: 'atencao',
  texto,
  ...(copiar && { copiar }),
})
export const failed = (texto: string, copiar?: string): Finding => ({
  estado: 'errado',
  texto,
  ...(copiar && { copiar }),
})
