-- orm:object pgsql domain "good_mood"
-- orm:needs function "is_good(mood)"
-- orm:drop DROP DOMAIN IF EXISTS good_mood

CREATE DOMAIN good_mood AS mood CHECK (is_good(VALUE));
