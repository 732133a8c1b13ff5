export { CAMINHO_EXEMPLO, CAMINHO_EXEMPLO_ANEXO, TOTAIS_EXEMPLO } from '#shared/disc/relatorios/exemplo.ts'
