-- The edition of each series that its addresses show: the first that is not over, else the last.
create view current_editions as
select series_id, event_id from channel_editions where channel = 'site';
