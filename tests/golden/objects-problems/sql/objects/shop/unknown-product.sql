-- orm:object sqllite view "b"

CREATE VIEW b AS SELECT 1;
