import { expect } from 'vitest'
import type { TestApp } from '../app/app.ts'
import type { Conta } from '../app/factories.ts'
import { gestoresOf } from '../domain/empresas/gestores.ts'
import { turmasOf } from '../domain/turmas.ts'

/** Creates a plan of five licences of type 2 for R$ 500,00; returns its id. */
export async function createPlanoEmpresarial(t: TestApp): Promise<number> {
  const row = await t.deps.db
    .insertInto('planos_licencas')
    .values({
      nome_plano: 'Empresa',
      n_usuarios: 5,
      id_tipo_licenca: 2,
      preco_centavos: 50_000,
      icone: 'fa fa-building',
      ordem: 9,
    })
    .returning('id_planos_licencas')
    .executeTakeFirstOrThrow()
  return row.id_planos_licencas
}

/** Days that a turma stays open. */
const DIAS = 80

/** A company of this consultor, with a turma of it and one of none, both of licences of type 2. */
export async function empresarialOf(t: TestApp, who: Conta) {
  const { call, empresaOf } = gestoresOf(() => t)
  const { abrir, convidar, inDays } = turmasOf(() => t)
  const id_empresa = await empresaOf(who)
  const turma = async (over: object) =>
    (await abrir(who, { id_tipo_licenca: 2, fecha_em: inDays(DIAS), max_entradas: 50, ...over })).id_rodada as string
  const [dela, solta] = [await turma({ id_empresa }), await turma({})]
  let sent = 0
  return {
    /** Puts licences at the company's disposal or takes them back: all, or none. */
    async mover({ tipo, quantidade }: { tipo: string; quantidade: number }): Promise<void> {
      const body = { id_consignacao: crypto.randomUUID(), tipo, quantidade }
      const { statusCode } = await call(who, 'POST', `/empresas/${id_empresa}/licencas`, body)
      expect([200, 409]).toContain(statusCode)
    },
    /** Sends one licence by a turma, where there is one and the turma is open. */
    async enviar(daEmpresa: boolean): Promise<void> {
      sent += 1
      const results = await convidar(who, daEmpresa ? dela : solta, [`t${who.id_usuario}-${sent}@exemplo.com.br`])
      if (results) expect(['convidado', 'sem_licenca', 'erro']).toContain(results[0].resultado)
    },
  }
}
export type Empresarial = Awaited<ReturnType<typeof empresarialOf>>
