-- The job store of Quartz on MySQL: keys of three columns that are foreign keys, too.
CREATE TABLE qrtz_job_details (sched_name VARCHAR(120) NOT NULL, job_name VARCHAR(190) NOT NULL, job_group VARCHAR(190) NOT NULL, description VARCHAR(250),
  job_class_name VARCHAR(250) NOT NULL, is_durable VARCHAR(1) NOT NULL, is_nonconcurrent VARCHAR(1) NOT NULL, is_update_data VARCHAR(1) NOT NULL,
  requests_recovery VARCHAR(1) NOT NULL, job_data BLOB, PRIMARY KEY (sched_name, job_name, job_group)) ENGINE=InnoDB;
CREATE TABLE qrtz_triggers (sched_name VARCHAR(120) NOT NULL, trigger_name VARCHAR(190) NOT NULL, trigger_group VARCHAR(190) NOT NULL, job_name VARCHAR(190) NOT NULL,
  job_group VARCHAR(190) NOT NULL, description VARCHAR(250), next_fire_time BIGINT, prev_fire_time BIGINT, priority INTEGER, trigger_state VARCHAR(16) NOT NULL,
  trigger_type VARCHAR(8) NOT NULL, start_time BIGINT NOT NULL, end_time BIGINT, calendar_name VARCHAR(190), misfire_instr SMALLINT, job_data BLOB,
  PRIMARY KEY (sched_name, trigger_name, trigger_group),
  FOREIGN KEY (sched_name, job_name, job_group) REFERENCES qrtz_job_details (sched_name, job_name, job_group)) ENGINE=InnoDB;
CREATE TABLE qrtz_simple_triggers (sched_name VARCHAR(120) NOT NULL, trigger_name VARCHAR(190) NOT NULL, trigger_group VARCHAR(190) NOT NULL, repeat_count BIGINT NOT NULL, repeat_interval BIGINT NOT NULL, times_triggered BIGINT NOT NULL,
  PRIMARY KEY (sched_name, trigger_name, trigger_group),
  FOREIGN KEY (sched_name, trigger_name, trigger_group) REFERENCES qrtz_triggers (sched_name, trigger_name, trigger_group)) ENGINE=InnoDB;
CREATE TABLE qrtz_cron_triggers (sched_name VARCHAR(120) NOT NULL, trigger_name VARCHAR(190) NOT NULL, trigger_group VARCHAR(190) NOT NULL, cron_expression VARCHAR(120) NOT NULL, time_zone_id VARCHAR(80),
  PRIMARY KEY (sched_name, trigger_name, trigger_group),
  FOREIGN KEY (sched_name, trigger_name, trigger_group) REFERENCES qrtz_triggers (sched_name, trigger_name, trigger_group)) ENGINE=InnoDB;
CREATE TABLE qrtz_simprop_triggers (sched_name VARCHAR(120) NOT NULL, trigger_name VARCHAR(190) NOT NULL, trigger_group VARCHAR(190) NOT NULL, str_prop_1 VARCHAR(512), int_prop_1 INT, long_prop_1 BIGINT, dec_prop_1 NUMERIC(13,4), bool_prop_1 VARCHAR(1),
  PRIMARY KEY (sched_name, trigger_name, trigger_group),
  FOREIGN KEY (sched_name, trigger_name, trigger_group) REFERENCES qrtz_triggers (sched_name, trigger_name, trigger_group)) ENGINE=InnoDB;
CREATE TABLE qrtz_blob_triggers (sched_name VARCHAR(120) NOT NULL, trigger_name VARCHAR(190) NOT NULL, trigger_group VARCHAR(190) NOT NULL, blob_data BLOB,
  PRIMARY KEY (sched_name, trigger_name, trigger_group),
  FOREIGN KEY (sched_name, trigger_name, trigger_group) REFERENCES qrtz_triggers (sched_name, trigger_name, trigger_group)) ENGINE=InnoDB;
CREATE TABLE qrtz_calendars (sched_name VARCHAR(120) NOT NULL, calendar_name VARCHAR(190) NOT NULL, calendar BLOB NOT NULL, PRIMARY KEY (sched_name, calendar_name)) ENGINE=InnoDB;
CREATE TABLE qrtz_fired_triggers (sched_name VARCHAR(120) NOT NULL, entry_id VARCHAR(95) NOT NULL, trigger_name VARCHAR(190) NOT NULL, trigger_group VARCHAR(190) NOT NULL,
  instance_name VARCHAR(190) NOT NULL, fired_time BIGINT NOT NULL, sched_time BIGINT NOT NULL, priority INTEGER NOT NULL, state VARCHAR(16) NOT NULL, job_name VARCHAR(190),
  job_group VARCHAR(190), is_nonconcurrent VARCHAR(1), requests_recovery VARCHAR(1), PRIMARY KEY (sched_name, entry_id)) ENGINE=InnoDB;
CREATE TABLE qrtz_scheduler_state (sched_name VARCHAR(120) NOT NULL, instance_name VARCHAR(190) NOT NULL, last_checkin_time BIGINT NOT NULL,
  checkin_interval BIGINT NOT NULL, PRIMARY KEY (sched_name, instance_name)) ENGINE=InnoDB;
CREATE TABLE qrtz_locks (sched_name VARCHAR(120) NOT NULL, lock_name VARCHAR(40) NOT NULL, PRIMARY KEY (sched_name, lock_name)) ENGINE=InnoDB;
CREATE INDEX idx_qrtz_j_req_recovery ON qrtz_job_details (sched_name, requests_recovery);
CREATE INDEX idx_qrtz_j_grp ON qrtz_job_details (sched_name, job_group);
CREATE INDEX idx_qrtz_t_j ON qrtz_triggers (sched_name, job_name, job_group);
CREATE INDEX idx_qrtz_t_c ON qrtz_triggers (sched_name, calendar_name);
CREATE INDEX idx_qrtz_t_g ON qrtz_triggers (sched_name, trigger_group);
CREATE INDEX idx_qrtz_t_nft_st ON qrtz_triggers (sched_name, trigger_state, next_fire_time);
CREATE INDEX idx_qrtz_t_nft_st_misfire ON qrtz_triggers (sched_name, misfire_instr, next_fire_time, trigger_state);
CREATE INDEX idx_qrtz_ft_trig_inst_name ON qrtz_fired_triggers (sched_name, instance_name);
CREATE INDEX idx_qrtz_ft_j_g ON qrtz_fired_triggers (sched_name, job_name, job_group);
