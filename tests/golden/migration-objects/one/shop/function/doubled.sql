-- orm:object pgsql function "doubled(numeric)"
-- orm:drop DROP FUNCTION IF EXISTS doubled(numeric)

CREATE OR REPLACE FUNCTION doubled(n numeric)
 RETURNS numeric
 LANGUAGE sql
AS $function$
  -- Twice as much.
  SELECT n * 2;
$function$;
