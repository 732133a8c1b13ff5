/** The version of terms and privacy notice that people accept today. */
export const VERSAO_DOCUMENTOS = '2026-12'
