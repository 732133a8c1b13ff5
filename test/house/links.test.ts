import { describe, expect, test } from 'vitest'
import { codigoDoConvite, readCodigo } from '#server/clientes/convites/send/codigo.ts'
import { readConvite, signConvite } from '#server/clientes/convites/send/token.ts'
import { readConviteConsultor, signConviteConsultor } from '#server/contas/consultores/token.ts'
import {
  readConfirmacao,
  readLembretes,
  readResposta,
  tokenDaConfirmacao,
  tokenDaResposta,
} from '#server/conversas/combinados/answer/links.ts'
import { linkDaEscolha } from '#server/conversas/encontros/escolhidos/link.ts'
import { linkDoFeed } from '#server/conversas/horarios/feed/feed.ts'
import { signNotification, verifyNotification } from '#server/platform/adapters/payments/payment-signature.ts'
import { readBounceAddress, tokenOfBounce } from '#server/platform/emails/bounces/address.ts'
import { refusalUrlOf } from '#server/platform/emails/delivery/refusals.ts'
import { mintReportName, readReportName } from '#server/platform/http/guard/report-name.ts'
import { localPaymentSecret, secretsOf } from '#server/platform/secrets/secrets.ts'
import { hashToken } from '#server/platform/secrets/signed.ts'

/*
 * Links in mails sent long ago go on working: what was signed once is signed and read the same by every later version.
 * Each text below was made by the first version and never changes.
 */
const secrets = secretsOf('a-secret-that-never-changes-0123456789')
const deps = { secrets, appUrl: 'https://quadrante.exemplo.com.br', now: () => new Date('2026-11-22T12:00:00.000Z') }

describe('a signature of an earlier release is still accepted for', () => {
  const convite = {
    email: 'ana@exemplo.com.br',
    id_consultor: 7,
    id_licenca: 42,
    validade_convite: 1_795_348_800_000,
    jti: '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10',
  }
  const CONVITE =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6ImNvbnZpdGUrand0In0.eyJlbWFpbCI6ImFuYUBleGVtcGxvLmNvbS5iciIsImlkX2NvbnN1bHRvciI6NywiaWRfbGljZW5jYSI6NDIsInZhbGlkYWRlX2NvbnZpdGUiOjE3OTUzNDg4MDAwMDAsImp0aSI6IjZmMWM3YTUyLTBkMmItNGM1OC05YTUxLTNmMGYyZjlhNmMxMCIsImF1ZCI6ImNhZGFzdHJvLWNsaWVudGUifQ.VakjRvma8Z7nsJdow7lDhNEbKHafEc0CzgRZwLHTRWk'

  test('the token of an invite', async () => {
    expect(await signConvite(secrets, convite)).toBe(CONVITE)
    expect(await readConvite(secrets, CONVITE)).toEqual(convite)
    expect(await readConviteConsultor(secrets, CONVITE)).toBeNull()
  })

  test('the short code of an invite', () => {
    expect(codigoDoConvite(secrets, convite.jti)).toBe('ag6ys693ch1wwevf')
    expect(readCodigo('ag6ys693ch1wwevf')).toBe('ag6ys693ch1wwevf')
  })

  const consultor = {
    email: 'bia@exemplo.com.br',
    tipo: 2,
    id_consultor: 1,
    validade_convite: 1_795_348_800_000,
    jti: '0b7e2f64-3d0c-4a53-8a38-0a7b6a5e4d21',
  }
  const CONSULTOR =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6ImNvbnZpdGUtY29uc3VsdG9yK2p3dCJ9.eyJlbWFpbCI6ImJpYUBleGVtcGxvLmNvbS5iciIsInRpcG8iOjIsImlkX2NvbnN1bHRvciI6MSwidmFsaWRhZGVfY29udml0ZSI6MTc5NTM0ODgwMDAwMCwianRpIjoiMGI3ZTJmNjQtM2QwYy00YTUzLThhMzgtMGE3YjZhNWU0ZDIxIiwiYXVkIjoiY2FkYXN0cm8tdXN1YXJpbyJ9.3nomnFMyPG12UHWMojkgqsto_2d2d9yv1U8gMNCAVIQ'

  test('the token of an invitation of a consultor', async () => {
    expect(await signConviteConsultor(secrets, consultor)).toBe(CONSULTOR)
    expect(await readConviteConsultor(secrets, CONSULTOR)).toEqual(consultor)
    expect(await readConvite(secrets, CONSULTOR)).toBeNull()
  })

  const id_sessao = 'c0a8012e-5f0d-4f43-9f2b-2f6f3f1d7e55'
  const RELATORIO = '42-c0a8012e-5f0d-4f43-9f2b-2f6f3f1d7e55-mwrsuug0-seB9Au9sydKHiGLFFa3TCp-NEE_8KU57BOV82JeE3WM'

  test('the links of mails about what was agreed', () => {
    const resposta = { id_combinado: '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10', marco: 60, resposta: 'em_parte' } as const
    const RESPOSTA = 'AW8celINK0xYmlE_Dy-abBAE.y5A2gBCy6np9jRaY7UZQ04hJ1l36PIZ1CQaYCZ-c2PI'
    expect(tokenDaResposta(deps, resposta)).toBe(RESPOSTA)
    expect(readResposta(deps, RESPOSTA)).toEqual(resposta)
    const CONFIRMACAO = 'Am8celINK0xYmlE_Dy-abBA.a6o0Ryk5S2aDlHgrwtB5tAcf4C8FHrCtBJ-PLAOEsV8'
    expect(tokenDaConfirmacao(deps, resposta.id_combinado)).toBe(CONFIRMACAO)
    expect(readConfirmacao(deps, CONFIRMACAO)).toBe(resposta.id_combinado)
    // One kind is never another.
    expect([
      readResposta(deps, CONFIRMACAO),
      readLembretes(deps, CONFIRMACAO),
      readConfirmacao(deps, RESPOSTA),
    ]).toEqual([null, null, null])
  })

  test('the link to free hours and the address of a calendar feed', () => {
    const ID = '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10'
    const [ESCOLHA, FEED] = [
      'AW8celINK0xYmlE_Dy-abBA.ogwcnt7j-q33v0Yyt1HjXZDadUhk61ifQQTu6TyKaEA',
      'Am8celINK0xYmlE_Dy-abBA.twtiddAA4AqIeuUN5ZTHYXpZgrUPxwdDAM-OgaomGWU',
    ]
    expect([linkDaEscolha.sign(secrets, ID), linkDoFeed.sign(secrets, ID)]).toEqual([ESCOLHA, FEED])
    expect([linkDaEscolha.read(secrets, ESCOLHA), linkDoFeed.read(secrets, FEED)]).toEqual([ID, ID])
    expect([linkDaEscolha.read(secrets, FEED), linkDoFeed.read(secrets, ESCOLHA)]).toEqual([null, null])
  })

  test('the name of a report', () => {
    expect(mintReportName(deps, { id_usuario: 3, id_tipo_usuario: 3, id_sessao }, 42)).toBe(RELATORIO)
    expect(readReportName(deps, RELATORIO)).toEqual({
      id_licenca: 42,
      id_sessao,
      expira_em: new Date('2026-11-22T12:15:00.000Z'),
    })
  })

  test('the link by which a person refuses invites', () => {
    expect(refusalUrlOf(deps, ' Ana@exemplo.com.br')).toBe(
      'https://quadrante.exemplo.com.br/nao-quero-receber/mQirlzkmYihw-8wle_XHXlB9idJGmBN1Y9q4Sx4stCM.1zeY1ggAEsB4mqG_94oqIOwp4cMNxrqRovC3ErqdZWg',
    )
  })

  test('the return address of a mail', () => {
    const RETORNO = 'n4ohuuqnfngfrgsrh4hs7gtmca22makxfpwou6mj6e'
    expect(tokenOfBounce(secrets, convite.jti)).toBe(RETORNO)
    expect(readBounceAddress(secrets, `devolve+${RETORNO}@exemplo.com.br`)).toBe(convite.jti)
  })

  const NOTIFICACAO = 'ts=1795348800,v1=edc8fcc351fb75ae9733b61cfde552ba9898d0c14d1cc3e150b448e284e8fe20'

  test('a notification of the local provider', () => {
    const segredo = localPaymentSecret(secrets)
    expect(segredo).toBe('273caa102b533cbe367f1b1b02665957ed368c5a9bfc7c213c38f72459193fe8')
    expect(signNotification(segredo, { id: '991', requestId: 'r-1', ts: '1795348800' })).toBe(NOTIFICACAO)
    expect(verifyNotification(segredo, NOTIFICACAO, { id: '991', requestId: 'r-1' })).toBe(true)
    expect(verifyNotification(segredo, NOTIFICACAO, { id: '992', requestId: 'r-1' })).toBe(false)
  })

  test('stored hashes of sessions and recoveries', () => {
    expect(hashToken('vq2Wb8o3Zb5o8d5cVxV7nL2b2kQm0H8c1sY5rT9uXw0').toString('hex')).toBe(
      '8997ff41e20a238537bd2f283f1ad224821bc3ab1b0a006f95468a191d7597a1',
    )
  })
})
