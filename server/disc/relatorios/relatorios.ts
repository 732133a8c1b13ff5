export { anexoOf, authorizeRelatorio, pdfParaGestor } from './documento.ts'
export { porquesDoResultado } from './leitura.ts'
export { refuse } from './refusal-page.ts'
