import { formatReais } from '../../platform/ui/format.ts'

/** Formats centavos as R$ 99,90. */
export const reais = (centavos: number): string => formatReais(centavos / 100)
