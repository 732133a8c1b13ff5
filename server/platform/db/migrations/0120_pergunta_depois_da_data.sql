-- The second question about a combinado comes after its own date where that is later than day 60. Those already waiting
-- move; asked and answered ones stay.
update acompanhamentos a set previsto_para = k.quando + 1
  from combinados k
 where k.id_combinado = a.id_combinado and a.marco = 60 and k.quando >= a.previsto_para and k.retirado_em is null
   and a.lembrado_em is null and a.resposta is null;
