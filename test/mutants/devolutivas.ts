// whole: a table of faults that a test has to find
import type { Mutant } from './mutants.ts'

const REGRAS = 'shared/conversas/devolutivas/devolutivas.rules.ts'
const DOBRA = 'shared/conversas/devolutivas/fold.rules.ts'
const SALA = 'server/conversas/devolutivas/sala/sala.ts'
const DAS_REGRAS = 'shared/conversas/devolutivas/devolutivas.rules.test.ts'
const DA_DOBRA = 'shared/conversas/devolutivas/fold.rules.test.ts'
const DA_HORA = 'server/conversas/devolutivas/devolutivas.test.ts'
const DO_MEIO = 'server/conversas/devolutivas/meio.test.ts'
const COMBINADOS = 'server/conversas/combinados/combinados.test.ts'
const RODADAS = 'server/disc/evidencia/controle/rodadas.test.ts'
const CONTROLE = 'server/disc/evidencia/controle/controle.test.ts'

const one = (name: string, file: string, find: string, replace: string, tests: string): Mutant => ({
  name: `sala: ${name}`,
  patches: [{ file, find, replace }],
  tests,
})

const DO_PASSO: readonly Mutant[] = [
  one('a phone moves the hour', REGRAS, '  mover: C,', '  mover: TODOS,', DAS_REGRAS),
  one('two etapas are passed over', REGRAS, '![-1, 1, 2]', '![-1, 1, 2, 3]', DAS_REGRAS),
  one('two etapas back', REGRAS, '![-1, 1, 2]', '![-2, -1, 1, 2]', DAS_REGRAS),
  one('no way back', REGRAS, '![-1, 1, 2]', '![1, 2]', DAS_REGRAS),
  one('back to the agreement', REGRAS, " || para === 'acordo'", '', DAS_REGRAS),
  one(
    'away from an agreement that nobody gave',
    REGRAS,
    "  return acordo_aceito_em ? null : 'nao_agora'",
    '  void acordo_aceito_em\n  return null',
    DAS_REGRAS,
  ),
  one(
    'a second tab moves from where it thinks it is',
    REGRAS,
    "  if (de !== etapa) return 'etapa_mudou'\n  const passo = lugar(para) - lugar(de)",
    '  void de\n  const passo = lugar(para) - lugar(etapa)',
    DAS_REGRAS,
  ),
]

const DAS_PORTAS: readonly Mutant[] = [
  one('a device shares her marks', REGRAS, 'compartilhar_marcacoes: P,', 'compartilhar_marcacoes: PA,', DAS_REGRAS),
  one('a tab that only shows acts', REGRAS, "quem.tipo === 'aba' || ", '', DAS_REGRAS),
  one(
    'the consultora gives the agreement for her on a phone call',
    REGRAS,
    "cadeira === 'consultor' && !mayAcceptAloud(sala) ? 'nao_agora' : null",
    'null',
    DAS_REGRAS,
  ),
  one('an agreement is given twice', REGRAS, "    if (sala.acordo_aceito_em) return 'nao_agora'\n", '', DAS_REGRAS),
  one('a conversation begins twice', REGRAS, "return sala.iniciada_em ? 'nao_agora' : null", 'return null', DAS_REGRAS),
  one(
    'a second estimate takes the place of the first',
    REGRAS,
    "return sala.estimativa_feita ? 'estimativa_feita' : null",
    'return null',
    DAS_REGRAS,
  ),
  one(
    'a device marks before the sentences',
    REGRAS,
    "return cadeira === 'participante' || hasReached(etapa, 'frases') ? null : 'nao_agora'",
    'return null',
    DAS_REGRAS,
  ),
  one(
    'an agreement is written before its etapa',
    REGRAS,
    "    case 'confirmar':\n      return only('combinados', 'recapitulacao')",
    "    case 'confirmar':\n      return null",
    DAS_REGRAS,
  ),
  one(
    'it ends with an agreement that had no etapa',
    REGRAS,
    "return comando.desfecho === 'acordada' ? only('combinados', 'recapitulacao') : null",
    'return null',
    DAS_REGRAS,
  ),
  one(
    'the consultora throws away what was shown',
    REGRAS,
    "return cadeira === 'consultor' && hasReached(etapa, 'revelacao') ? 'nao_agora' : null",
    'return null',
    DAS_REGRAS,
  ),
]

const DO_ESTADO: readonly Mutant[] = [
  one(
    'a pause holds nothing',
    REGRAS,
    "if (sala.pausada_em) return NA_PAUSA.includes(tipo) ? null : 'devolutiva_pausada'",
    'if (sala.pausada_em) return null',
    DAS_REGRAS,
  ),
  one(
    'a pause swallows her marks',
    REGRAS,
    "['retomar', 'pedir_retomada', 'escolher_frases', 'encerrar', ...DELA]",
    "['retomar', 'pedir_retomada', 'escolher_frases', 'encerrar']",
    DAS_REGRAS,
  ),
  one(
    'a room goes on over results that she closed',
    REGRAS,
    "if (sala.pausa_motivo === 'compartilhamento_retirado' && tipo",
    "if (false && sala.pausa_motivo === 'compartilhamento_retirado' && tipo",
    DAS_REGRAS,
  ),
  one(
    'a consultor who was switched off goes on',
    REGRAS,
    "  if (!sala.consultor_ativo && !dela) return 'nao_agora'\n",
    '',
    DAS_REGRAS,
  ),
  one(
    'an end of long ago is still mended',
    REGRAS,
    'now.getTime() - encerrada_em.getTime() <= MENDAVEL_DIAS * DAY_MS',
    'now.getTime() >= 0',
    DAS_REGRAS,
  ),
  one(
    'what she touched before it began counts as said in it',
    REGRAS,
    '(comecada || running < 0 || idade_ms <= running) && idade_ms >= sinceEnd',
    'idade_ms >= sinceEnd',
    DAS_REGRAS,
  ),
  one(
    'a pause is minutes of the talk',
    REGRAS,
    '    etapa = passagem.para\n',
    "    etapa = passagem.para === 'pausa' ? etapa : passagem.para\n",
    DAS_REGRAS,
  ),
]

const DO_QUE_SE_OUVE: readonly Mutant[] = [
  one('what is said twice counts twice', DOBRA, '  if (evento.seq <= sala.seq) return sala\n', '', DA_DOBRA),
  one('an older mark takes the place of a newer one', DOBRA, '(a && vence(a, b) ? a : b)', 'b', DA_DOBRA),
  one('the way back leaves the result', DOBRA, 'resultado: hidden ? null : (', 'resultado: (', DA_DOBRA),
  one(
    'the way back leaves her order with the consultora',
    DOBRA,
    "estimativa: hidden && sala.cadeira !== 'participante' ? estimativa : (",
    'estimativa: (',
    DA_DOBRA,
  ),
  one(
    'a device hears which sentence was foreign',
    DOBRA,
    "return sala.cadeira === 'aparelho' ? {} : { controle: evento.controle }",
    'return { controle: evento.controle }',
    DA_DOBRA,
  ),
  one(
    'a device hears of another result',
    DOBRA,
    "sala.cadeira !== 'aparelho' && resultado_novo !== undefined",
    'resultado_novo !== undefined',
    DA_DOBRA,
  ),
]

const DO_SERVIDOR: readonly Mutant[] = [
  one(
    'the consultora reads her order before the result',
    SALA,
    "    hasReached(etapa, 'revelacao') ||\n",
    '    true ||\n',
    DA_HORA,
  ),
  one(
    'the result is there before it is shown',
    SALA,
    "  hasReached(etapa, 'revelacao') ? resultadoDa",
    '  true ? resultadoDa',
    DA_HORA,
  ),
  one(
    'the same id with another body is the same command',
    'server/conversas/devolutivas/comandar.ts',
    'before.cadeira === assento.cadeira && before.corpo_hash.equals(corpo_hash)',
    'before.cadeira === assento.cadeira',
    DA_HORA,
  ),
  one(
    'a refusal is forgotten, and the same command is done later',
    'server/conversas/devolutivas/comandar.ts',
    "        await keep({ resultado: 'recusado', codigo: refusal.codigo })\n",
    '        void keep\n',
    DA_HORA,
  ),
  one(
    'of a newer result nobody is told',
    'server/disc/disc/finalizar.ts',
    '    await deps.events.tell(tx, resultadoNovo, {',
    '    void resultadoNovo\n    void ({',
    DO_MEIO,
  ),
  one(
    'the foreign sentence is told before the block is closed',
    'server/disc/evidencia/controle/controle.ts',
    '  if (!row?.revelado_em) return null\n',
    '  if (!row) return null\n',
    CONTROLE,
  ),
  one(
    'a block is closed after a text was read',
    'server/disc/evidencia/controle/controle.ts',
    "    if (leitura.textos_em || !(await aindaParticipa(tx, resultado))) throw fail('controle_fechado')\n    const em",
    "    if (!(await aindaParticipa(tx, resultado))) throw fail('controle_fechado')\n    const em",
    CONTROLE,
  ),
  one(
    'a yes names any version',
    'server/conversas/combinados/escrever/confirmar.ts',
    "if (before.versao !== versao || combinados.length === 0) throw fail('combinados_mudaram')",
    "if (combinados.length === 0) throw fail('combinados_mudaram')",
    COMBINADOS,
  ),
  one(
    'a yes to an older text stands for the present one',
    'server/conversas/combinados/escrever/acordo.ts',
    'row.lado === lado && row.versao === versao && row.hash.equals(hash)',
    'row.lado === lado',
    COMBINADOS,
  ),
  one(
    'one yes is enough for both',
    'server/conversas/combinados/escrever/acordo.ts',
    'ambos: LADOS.every(confirmado)',
    'ambos: LADOS.some(confirmado)',
    COMBINADOS,
  ),
  one(
    'a round is counted of fewer',
    'server/disc/evidencia/controle/rodadas.ts',
    '  if (blocos.length < N_DA_RODADA) return\n',
    '  if (blocos.length < N_DA_RODADA - 1) return\n',
    RODADAS,
  ),
  one(
    'agreement is shown of ninety-nine',
    'shared/disc/evidencia/concordancia.rules.ts',
    'n >= MINIMO_CONCORDANCIA &&',
    'n >= MINIMO_CONCORDANCIA - 1 &&',
    RODADAS,
  ),
  one(
    'agreement is shown of one consultora’s people alone',
    'shared/disc/evidencia/concordancia.rules.ts',
    'porConsultor.length >= MINIMO_CONSULTORES &&',
    'porConsultor.length >= 1 &&',
    RODADAS,
  ),
]

/** Faults in devolutivas: steps, seats, events, confirmed combinados, evidence. */
export const DEVOLUTIVAS_MUTANTS: readonly Mutant[] = [
  ...DO_PASSO,
  ...DAS_PORTAS,
  ...DO_ESTADO,
  ...DO_QUE_SE_OUVE,
  ...DO_SERVIDOR,
]
