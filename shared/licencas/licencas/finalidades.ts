/** Purposes of a turma. Shown to everybody in it; fixed once a place is taken. */
export const FINALIDADES = ['desenvolvimento', 'equipe', 'integracao', 'selecao'] as const
export type Finalidade = (typeof FINALIDADES)[number]

/** Purposes of an invite to one person; the first applies when none is named. Told before she answers, then fixed. */
export const FINALIDADES_DO_CONVITE = ['desenvolvimento', 'selecao'] as const
export type FinalidadeDoConvite = (typeof FINALIDADES_DO_CONVITE)[number]
