-- orm:object pgsql function "is_good(mood)"
-- orm:runs before
-- orm:drop DROP FUNCTION IF EXISTS is_good(mood)

CREATE OR REPLACE FUNCTION is_good(m mood) RETURNS boolean LANGUAGE sql AS $$
  SELECT m = 'good'; -- ends; here
$$;
