/** Version of the roteiro that a devolutiva begun today follows; one begun earlier keeps its own. */
export const VERSAO_ROTEIRO = '1.0'
