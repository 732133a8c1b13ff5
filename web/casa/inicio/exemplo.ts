export { EXEMPLO_ANEXO_PATH, EXEMPLO_PATH, TOTAIS_EXEMPLO } from '#shared/disc/relatorios/exemplo.ts'
