-- orm:object sqlite view "d"

-- Nothing yet.
