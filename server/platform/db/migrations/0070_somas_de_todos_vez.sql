-- Whoever still adds up by the rule of before is done once this is held: for a moment, and nothing is read.
do $$ begin
  lock table movimentos_licenca in share row exclusive mode;
end $$;
