export { CAMINHO_EXEMPLO, TOTAIS_EXEMPLO } from '#shared/relatorios/exemplo.ts'
