export { anexoOf, authorizeRelatorio, pdfParaGestor } from './documento.ts'
export { porquesDoResultado } from './leitura.ts'
export { refuseAsPage } from './refusal-page.ts'
