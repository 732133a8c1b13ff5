/** How many of each are sown; `maior` and `menor`: clients of the largest and the smallest consultor. */
export interface Tamanhos {
  consultores: number
  maior: number
  menor: number
  pessoas: number
  estoque: number
  atos: number
  /** Sales by invoice that nobody has paid in full. */
  abertas: number
}
export const MESES: number
export function tamanhos(escala: number): Tamanhos
export function SEMENTE(t: Tamanhos): string[]
export function TABELAS(t: Tamanhos): string[]
export function atos(t: Tamanhos, from: number, to: number): string
