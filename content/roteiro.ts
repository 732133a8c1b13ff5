/** The script that a conversation begun today follows; one begun before keeps its own. */
export const VERSAO_ROTEIRO = '1.0'
